/**
 * SQL condition for the filters of other features: rows of members of these groups. `column` is a row's employee;
 * `company` and `groupIds` are statement parameters such as `$1`. Archived groups have no members. Without `hiddenToo`,
 * meant for non-admins, hidden groups match no one, so that filtering cannot reveal their members.
 */
export const inReportingGroups = (
  column: string,
  { company, groupIds, hiddenToo }: { company: string; groupIds: string; hiddenToo: boolean },
): string => `${column} in (
  select m.employee_id from app.reporting_group_member m
    join app.reporting_group g on g.company_id = ${company} and g.id = m.group_id
   where m.company_id = ${company} and m.group_id = any(${groupIds}::bigint[]) and g.active${hiddenToo ? '' : ' and not g.hidden'})`
