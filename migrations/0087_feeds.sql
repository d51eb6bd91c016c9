-- Feeds: which records changed, in the order of commits.

create table app.feed_head (
  company_id bigint not null,
  -- Given last, in milliseconds since 1970. The row is locked until the commit of the transaction that takes the next.
  position bigint not null,
  -- By feed: true once all records from before are in feed_change; until then the id that the filling has reached.
  filled jsonb not null default '{}',
  constraint feed_head_pkey primary key (company_id)
);
select app.tenant_table('feed_head');

-- The last change of each record.
create table app.feed_change (
  company_id bigint not null,
  feed text not null,
  record_id bigint not null,
  position bigint not null,
  constraint feed_change_pkey primary key (company_id, feed, record_id)
);
create index feed_change_order_index on app.feed_change (company_id, feed, position, record_id);
select app.tenant_table('feed_change');
