-- Tables outside the companies are read before the company is known, so a distributed database keeps a copy of each on
-- every node. Without Citus, and before `plaudit distribute`, this does nothing.

create function app.is_distributed() returns boolean language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    return false;
  end if;
  return exists (select from pg_dist_partition where logicalrelid = 'app.team'::regclass);
end
$$;

create function app.reference_table(name text) returns void language plpgsql as $$
begin
  if app.is_distributed() then
    if not exists (select from pg_dist_partition where logicalrelid = format('app.%I', name)::regclass) then
      execute format('select create_reference_table(%L)', 'app.' || name);
    end if;
  end if;
end
$$;

-- As before, but a database that is not distributed yet keeps its new tables on the coordinator until it is.
create or replace function app.tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table app.%I enable row level security', name);
  execute format('alter table app.%I force row level security', name);
  execute format(
    'create policy %I on app.%I using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)',
    name || '_of_company', name);
  execute format('grant select, insert, update, delete on app.%I to plaudit_app', name);
  if app.is_distributed() then
    execute format('select create_distributed_table(%L, %L, colocate_with => %L)', 'app.' || name, 'company_id', 'app.team');
  end if;
end
$$;

revoke execute on function app.is_distributed() from public;
revoke execute on function app.reference_table(text) from public;

select app.reference_table('company');
select app.reference_table('person_login');
select app.reference_table('sign_on_directory');
select app.reference_table('sign_in_throttle');
