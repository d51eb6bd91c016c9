-- The rows that were there before other systems could be connected.
alter table app.source_system validate constraint source_system_backfill_known;
