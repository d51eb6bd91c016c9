import { DEMO_NEWCOMER, DEMO_PEOPLE, DEMO_TEAMS } from '#app/demo/content/demo-people.ts'
import type { DemoCompany } from '#app/demo/plan.ts'
import type { GrantedFlag } from '#platform/access/permissions.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'

/** A coach can read and coach, but not grade or see the rewards report. */
const NOT_FOR_COACHES: readonly GrantedFlag[] = [
  'reviewQA',
  'viewReviewers',
  'viewAssignments',
  'viewRewardsReports',
]

export const DEMO_COMPANY: DemoCompany = {
  slug: 'demo',
  name: 'Demo Company',
  timeZone: 'Europe/Oslo',
  roles: [
    {
      name: 'Coach',
      template: 'MANAGER',
      permissions: ROLE_TEMPLATE_DEFAULTS.MANAGER.permissions.filter(
        (flag) => !NOT_FOR_COACHES.includes(flag),
      ),
      dataAccess: ROLE_TEMPLATE_DEFAULTS.MANAGER.dataAccess,
    },
  ],
  teams: DEMO_TEAMS,
  people: DEMO_PEOPLE,
  newcomer: DEMO_NEWCOMER,
  perDay: 18,
  brands: [
    ['Pikefield Home', 60],
    ['Pikefield Mobile', 28],
    ['Pikefield Business', 12],
  ],
  channels: [
    ['Phone', 42],
    ['Chat', 30],
    ['Email', 18],
    ['Text message', 6],
    ['Video call', 4],
  ],
  languages: [
    ['en', 83],
    ['nb', 7],
    ['es', 5],
    ['de', 3],
    ['ar', 2],
  ],
  stores: [
    { store: 'Grünerløkka', district: 'Oslo', region: 'East' },
    { store: 'Majorstuen', district: 'Oslo', region: 'East' },
    { store: 'Oslo Central', district: 'Oslo', region: 'East' },
    { store: 'Drammen', district: 'Buskerud', region: 'East' },
    { store: 'Kongsberg', district: 'Buskerud', region: 'East' },
    { store: 'Bergen Harbour', district: 'Bergen', region: 'West' },
    { store: 'Fana', district: 'Bergen', region: 'West' },
    { store: 'Stavanger', district: 'Rogaland', region: 'West' },
    { store: 'Haugesund', district: 'Rogaland', region: 'West' },
    { store: 'Trondheim Square', district: 'Trøndelag', region: 'North' },
    { store: 'Bodø', district: 'Nordland', region: 'North' },
    { store: 'Tromsø', district: 'Troms', region: 'North' },
  ],
  ticketHost: 'tickets.demo.example',
}
