/* across companies: of destinations that share a name, ignoring case, the oldest keeps it and each later one gets the next free number */
update app.export_destination d
   set name = d.name || ' ' || n.number, version = d.version + 1, updated_at = now()
  from (
    select r.company_id, r.id, f.number
      from (
        select company_id, id, lower(name) as name,
               row_number() over (partition by company_id, lower(name) order by id) - 1 as place
          from app.export_destination) r
      join (
        select g.company_id, g.name, c.number,
               row_number() over (partition by g.company_id, g.name order by c.number) as place
          from (
            select company_id, lower(name) as name, count(*) as count from app.export_destination
             group by company_id, lower(name)) g
         cross join (select row_number() over () + 1 as number from unnest(string_to_array(repeat(',', 200), ','))) c
         where g.count > 1
           and not exists (
             select from app.export_destination o
              where o.company_id = g.company_id and lower(o.name) = g.name || ' ' || c.number)) f
        on f.company_id = r.company_id and f.name = r.name and f.place = r.place) n
 where n.company_id = d.company_id and n.id = d.id;
