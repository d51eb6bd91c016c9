-- An undiscussed topic is copied to the next one-on-one of the same coach and employee. `origin_id` is the first topic
-- of the copies, without a foreign key: copies outlive it. `carries_over` is false once a later copy was discussed or
-- deleted, so that the topic is not copied again.
alter table app.coaching_topic add column origin_id bigint;
alter table app.coaching_topic add column carried_from bigint;
alter table app.coaching_topic add column carries_over boolean not null default true;
create unique index coaching_topic_origin_key on app.coaching_topic (company_id, session_id, origin_id)
  where origin_id is not null;
create index coaching_topic_copies_index on app.coaching_topic (company_id, origin_id) where origin_id is not null;

/* across companies: only the agenda of the last shared one-on-one carries over; earlier topics were left behind */
update app.coaching_topic p set carries_over = false
  from app.coaching_session s
 where s.company_id = p.company_id and s.id = p.session_id and s.shared_at is not null
   and exists (select from app.coaching_session n
                where n.company_id = s.company_id and n.coach_id = s.coach_id and n.employee_id = s.employee_id
                  and n.deleted_at is null and (n.shared_at, n.id) > (s.shared_at, s.id));

-- A hash of what the employee was last notified of. Sharing the same content again notifies nobody.
alter table app.coaching_session add column notified_hash bytea;
