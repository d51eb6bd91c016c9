import type { DemoCompany } from '#app/demo/plan.ts'

/** A shop of three people. It shows that companies are separate. */
export const OTHER_COMPANY: DemoCompany = {
  slug: 'other',
  name: 'Other Company',
  timeZone: 'America/New_York',
  roles: [],
  teams: [{ name: 'Orders', owner: 'admin@other.example', topic: 'orders', quality: 0 }],
  people: [
    {
      email: 'admin@other.example',
      firstName: 'Dana',
      lastName: 'Whitfield',
      role: 'COMPANY_ADMIN',
      load: 0.4,
      quality: 0.2,
      signsIn: true,
    },
    {
      email: 'agent@other.example',
      firstName: 'Marcus',
      lastName: 'Greene',
      role: 'AGENT',
      team: 'Orders',
      load: 1,
      quality: 0,
      signsIn: true,
    },
  ],
  newcomer: {
    email: 'talia.brooks@other.example',
    firstName: 'Talia',
    lastName: 'Brooks',
    role: 'AGENT',
    load: 0,
    quality: 0,
    hiredDaysAgo: 0,
  },
  perDay: 0.6,
  brands: [
    ['Harborline', 80],
    ['Harborline Outlet', 20],
  ],
  channels: [
    ['Email', 55],
    ['Phone', 30],
    ['Chat', 15],
  ],
  languages: [
    ['en', 94],
    ['es', 6],
  ],
  stores: [
    { store: 'Portland Pier', district: 'Maine', region: 'New England' },
    { store: 'Providence', district: 'Rhode Island', region: 'New England' },
  ],
  ticketHost: 'tickets.other.example',
}
