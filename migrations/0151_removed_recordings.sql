-- When the recording was deleted for good, or was forbidden before there was one. Null: a recording may be stored.
alter table app.interaction add column recording_removed_at timestamptz;
/* across companies: recordings of customers who were erased before must not be stored again */
update app.interaction set recording_removed_at = erased_at where erased_at is not null;
/* across companies: nor those of the conversations of erased employees */
update app.interaction i
   set recording_removed_at = e.updated_at
  from app.employee e
 where e.company_id = i.company_id and e.email = 'erased-' || e.id || '@erased.invalid'
   and i.recording_removed_at is null
   and (i.employee_id = e.id or exists (
     select from app.interaction_participant p
      where p.company_id = i.company_id and p.interaction_id = i.id and p.employee_id = e.id));
