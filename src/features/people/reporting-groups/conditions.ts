/**
 * For the filters of other features: the rows of those who are in any of these groups. `column` is the employee of a
 * row, `company` and `groupIds` are parameters of the statement (`$1`, `$7`). Archived groups have no members; a hidden
 * one keeps nothing for whoever is no admin, so that nobody finds out by filtering who is in it.
 */
export const inReportingGroups = (
  column: string,
  { company, groupIds, hiddenToo }: { company: string; groupIds: string; hiddenToo: boolean },
): string => `${column} in (
  select m.employee_id from app.reporting_group_member m
    join app.reporting_group g on g.company_id = ${company} and g.id = m.group_id
   where m.company_id = ${company} and m.group_id = any(${groupIds}::bigint[]) and g.active${hiddenToo ? '' : ' and not g.hidden'})`
