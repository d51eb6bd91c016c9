-- Demo companies keep their mail in the outbox: their people and customers are invented.
alter table app.company add column demo boolean not null default false;
update app.company set demo = true
 where id in (select company_id from app.person_login
               where email in ('admin@demo.example', 'admin@other.example'));
