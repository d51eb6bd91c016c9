import pg from 'pg'
import type { DatabaseAddress } from '#platform/db/pools.ts'

/**
 * Makes a plain database look like one with Citus, to test what is sent to it: an extension named citus, its tables of
 * nodes and placements, and functions that record their calls. No row moves. Every command for all nodes runs here,
 * once for each node that is up. Ids of companies alternate between the two groups of nodes.
 */
export class CitusStandIn {
  private readonly client: pg.Client

  constructor(address: DatabaseAddress) {
    this.client = new pg.Client(address)
  }

  async install(): Promise<void> {
    await this.client.connect()
    await this.client.query('set allow_system_table_mods = on')
    await this.client.query(SCRIPT)
  }

  /** The calls since the last reading, in order. */
  async calls(): Promise<string[]> {
    const { rows } = await this.client.query<{ text: string }>(
      'with read as (delete from citus_stand_in.call returning *) select text from read order by position',
    )
    return rows.map(({ text }) => text)
  }

  async setDown(...names: string[]): Promise<void> {
    await this.client.query('delete from citus_stand_in.down')
    await this.client.query('insert into citus_stand_in.down select unnest($1::text[])', [names])
  }

  /** Runs a statement as an administrator, such as a planted violation. */
  async run(statement: string): Promise<void> {
    await this.client.query(statement)
  }

  async end(): Promise<void> {
    await this.client.end()
  }
}

/** The entry among the extensions, which alone makes `hasCitus` true. Needs `allow_system_table_mods`. */
export const INSERT_EXTENSION = `insert into pg_catalog.pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
  values (99999, 'citus', 10, 'pg_catalog'::regnamespace, false, '14.0-1')`

const SCRIPT = `
${INSERT_EXTENSION};
create table pg_catalog.pg_dist_node (nodeid int, groupid int, nodename text, nodeport int, noderole text, isactive bool, shouldhaveshards bool);
insert into pg_dist_node values (1, 1, 'one', 5432, 'primary', true, true), (2, 2, 'two', 5432, 'primary', true, true);
create table pg_catalog.pg_dist_partition (logicalrelid regclass primary key, partmethod "char");
create table pg_catalog.pg_dist_placement (shardid bigint, groupid int);
insert into pg_dist_placement values (100, 1), (101, 2);
grant select on pg_dist_node, pg_dist_partition, pg_dist_placement to public;
create schema citus_stand_in;
create table citus_stand_in.call (position bigint generated always as identity, text text);
create table citus_stand_in.down (name text);
create function pg_catalog.create_distributed_table(t regclass, c text, colocate_with text default 'default') returns void language plpgsql as $$
begin
  insert into citus_stand_in.call (text) values (format('distribute %s by %s with %s', t, c, colocate_with));
  insert into pg_dist_partition values (t, 'h');
end $$;
create function pg_catalog.create_reference_table(t regclass) returns void language plpgsql as $$
begin
  insert into citus_stand_in.call (text) values (format('copy %s to every node', t));
  insert into pg_dist_partition values (t, 'n');
end $$;
create function pg_catalog.truncate_local_data_after_distributing_table(t regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_dist_partition where logicalrelid = t) then raise '% is not distributed', t; end if;
  insert into citus_stand_in.call (text) values (format('truncate the local copy of %s', t));
end $$;
create function pg_catalog.citus_check_connection_to_node(n text, p int) returns bool language sql as
  $$ select not exists (select from citus_stand_in.down where name = n) $$;
create function pg_catalog.get_shard_id_for_distribution_column(t regclass, v anyelement) returns bigint language sql as
  $$ select 100 + v::text::bigint % 2 $$;
create function pg_catalog.run_command_on_all_nodes(command text, out nodeid int, out success bool, out result text)
returns setof record language plpgsql as $$
declare n record;
begin
  for n in select * from pg_dist_node order by 1 loop
    nodeid := n.nodeid; success := true; result := '';
    if not citus_check_connection_to_node(n.nodename, n.nodeport) then
      success := false; result := 'failed to connect';
    elsif command ~* '^ *select' then
      execute command into result;
    else
      insert into citus_stand_in.call (text) values (format('on %s: %s', n.nodename, command));
      execute command;
    end if;
    return next;
  end loop;
end $$;
`
