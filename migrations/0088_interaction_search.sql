-- What an interaction is found by: docs/decisions/0097. Words of the customer begin with @, stems with = and
-- their language (=en:refund), and the week of started_at is #2950, counted from 1970. Interactions stored before have no row until a
-- job has filled it.
create table app.interaction_search (
  company_id bigint not null,
  interaction_id bigint not null,
  words tsvector not null,
  -- Without events such as transfers.
  turns integer not null,
  -- From the start to the first timed turn of an agent; null without one.
  first_reply_seconds integer,
  constraint interaction_search_pkey primary key (company_id, interaction_id),
  constraint interaction_search_interaction_fkey foreign key (company_id, interaction_id)
    references app.interaction (company_id, id) on delete cascade
);
-- Without a list of pending entries: every search would read it.
create index interaction_search_words_index on app.interaction_search using gin (company_id, words) with (fastupdate = off);
select app.tenant_table('interaction_search');
