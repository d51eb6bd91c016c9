/* across companies: names that a number made longer than 100 characters are shortened before a free number */
update app.export_destination d
   set name = n.stem || ' ' || n.number, version = d.version + 1, updated_at = now()
  from (
    select r.company_id, r.id, r.stem, f.number
      from (
        select company_id, id, rtrim(left(name, 96)) as stem,
               row_number() over (partition by company_id, lower(rtrim(left(name, 96))) order by id) as place
          from app.export_destination
         where char_length(name) > 100) r
      join (
        select g.company_id, g.stem, c.number,
               row_number() over (partition by g.company_id, g.stem order by c.number) as place
          from (
            select company_id, lower(rtrim(left(name, 96))) as stem from app.export_destination
             where char_length(name) > 100
             group by company_id, lower(rtrim(left(name, 96)))) g
         cross join (select row_number() over () + 1 as number from unnest(string_to_array(repeat(',', 200), ','))) c
         where not exists (
           select from app.export_destination o
            where o.company_id = g.company_id and lower(o.name) = g.stem || ' ' || c.number)) f
        on f.company_id = r.company_id and f.stem = lower(r.stem) and f.place = r.place) n
 where n.company_id = d.company_id and n.id = d.id;
