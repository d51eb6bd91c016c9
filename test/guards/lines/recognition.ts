import { graphql, type Line, persons, type Rule } from '#test/guards/access-rules.ts'
import { known } from '#test/guards/lines/employees.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'
import { knownTeam } from '#test/guards/lines/teams.ts'

/** People visible to the viewer, including themselves. */
const person = withoutTokens((cell) => (cell.relation === 'own' ? persons(cell) : known(cell)))

/** Only the caller's own. */
const holder: Rule = (cell) => {
  const outcome = persons(cell)
  return outcome === 'ok' && cell.relation !== 'own' ? 'missing' : outcome
}

const ofPerson =
  (field: string, fields: string) =>
  ({ id }: { id: number | string }) =>
    graphql(`query($employeeId: ID) { ${field}(employeeId: $employeeId) ${fields} }`, { employeeId: id })

/** Achievements and praise. */
export const RECOGNITION: Readonly<Record<string, Line>> = {
  'GET /api/v1/notifications': { who: persons },
  'PUT /api/v1/notifications/{id}': { who: holder, of: 'praise', ask: () => ({ body: {} }) },
  'query badges': { who: person, of: 'person', ask: ofPerson('badges', '{ nodes { id } }') },
  'query lifetimeCounters': { who: person, of: 'person', ask: ofPerson('lifetimeCounters', '{ key }') },
  'query achievements': {
    who: person,
    of: 'person',
    ask: ofPerson('achievements', '{ badges { id } }'),
  },
  'query teamBadges': {
    who: withoutTokens(knownTeam),
    of: 'team',
    ask: ({ id }) =>
      graphql('query($teamId: ID!) { teamBadges(teamId: $teamId) { nodes { earnedAt } } }', { teamId: id }),
  },
}
