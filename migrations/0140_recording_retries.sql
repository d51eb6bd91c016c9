-- Recordings of source systems that could not be fetched, and when they are tried again.
alter table app.source_skip
  -- The recording that is missing. Null: the record itself could not be stored.
  add column recording_url text,
  add column recording_name text,
  -- The interaction that it belongs to. It may be gone.
  add column interaction_id bigint,
  add column attempts integer not null default 0,
  -- Null: not tried again.
  add column next_attempt_at timestamptz;
