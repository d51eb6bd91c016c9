import type { DemoPerson, DemoTeam } from '#app/demo/plan.ts'

const OSLO = 'Oslo'
const BERGEN = 'Bergen'
const REMOTE = 'Remote'

export const DEMO_TEAMS: readonly DemoTeam[] = [
  { name: 'Customer Care', owner: 'nadia.rahimi@demo.example', topic: 'billing', quality: 0 },
  {
    name: 'Billing',
    parent: 'Customer Care',
    owner: 'henrik.aas@demo.example',
    topic: 'billing',
    quality: 0,
  },
  { name: 'Billing North', parent: 'Billing', owner: 'lead@demo.example', topic: 'billing', quality: 0.3 },
  {
    name: 'Billing North Chat',
    parent: 'Billing North',
    owner: 'jonas.lindqvist@demo.example',
    topic: 'billing',
    quality: 0.2,
  },
  {
    name: 'Billing North Evenings',
    parent: 'Billing North',
    owner: 'zanele.dube@demo.example',
    topic: 'billing',
    quality: 0,
  },
  {
    name: 'Billing South',
    parent: 'Billing',
    owner: 'kwame.mensah@demo.example',
    topic: 'billing',
    quality: -0.1,
  },
  {
    name: 'Technical',
    parent: 'Customer Care',
    owner: 'soo-ah.kim@demo.example',
    topic: 'technical',
    quality: 0,
  },
  {
    name: 'Tech Support',
    parent: 'Technical',
    owner: 'dmitri.volkov@demo.example',
    topic: 'technical',
    quality: -0.45,
  },
  {
    name: 'Field Scheduling',
    parent: 'Technical',
    owner: 'grace.okafor@demo.example',
    topic: 'visits',
    quality: -0.05,
  },
  {
    name: 'Retention',
    parent: 'Customer Care',
    owner: 'coach@demo.example',
    topic: 'retention',
    quality: 0.1,
  },
  {
    name: 'Quality',
    parent: 'Customer Care',
    owner: 'admin@demo.example',
    topic: 'billing',
    quality: 0,
  },
]

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  account('admin', 'Ingrid', 'Solheim', 'COMPANY_ADMIN', 'Customer Care', OSLO),
  account('lead', 'Amara', 'Osei', 'MANAGER', 'Billing', OSLO, { load: 0.1, quality: 0.3 }),
  account('reviewer', 'Rosa', 'Delgado', 'QA_REVIEWER', 'Quality', OSLO),
  account('coach', 'Lena', 'Hoffmann', 'Coach', 'Customer Care', BERGEN, { load: 0.1, quality: 0.2 }),
  account('agent', 'Priya', 'Raman', 'AGENT', 'Billing North', OSLO, { load: 1, quality: 0.35 }),

  manager('Nadia', 'Rahimi', 'Customer Care', OSLO),
  manager('Henrik', 'Aas', 'Customer Care', OSLO),
  manager('Soo-ah', 'Kim', 'Customer Care', OSLO),
  manager('Kwame', 'Mensah', 'Billing', BERGEN),
  manager('Dmitri', 'Volkov', 'Technical', OSLO),
  manager('Grace', 'Okafor', 'Technical', BERGEN),
  manager('Jonas', 'Lindqvist', 'Billing North', OSLO, { load: 0.5, quality: 0.1 }),
  manager('Zanele', 'Dube', 'Billing North', REMOTE, { load: 0.5 }),

  agent('Hye-jin', 'Park', 'Billing North', OSLO, { quality: 0.1 }),
  agent('Oluwaseun', 'Adeyemi', 'Billing North', OSLO),
  agent('Camille', 'Fournier', 'Billing North', REMOTE, { load: 0.6 }),
  agent('Rohan', 'Desai', 'Billing North', OSLO, { quality: -0.1 }),
  agent('Aisha', 'Bello', 'Billing North Chat', OSLO, { quality: 0.4 }),
  agent('Viktor', 'Nilsen', 'Billing North Chat', OSLO),
  agent('Mei-Ling', 'Chen', 'Billing North Chat', REMOTE, { hiredDaysAgo: 150 }),
  agent('Ibrahim', 'Yıldız', 'Billing North Evenings', REMOTE),
  agent('Freja', 'Andersen', 'Billing North Evenings', REMOTE, { load: 0.6 }),

  agent('Lucía', 'Navarro', 'Billing South', BERGEN),
  agent('Piotr', 'Zieliński', 'Billing South', BERGEN, { quality: -0.6 }),
  agent('Thabo', 'Molefe', 'Billing South', BERGEN, { quality: 0.15 }),
  agent('Sunniva', 'Berg', 'Billing South', BERGEN),
  agent('Daniel', 'Weiss', 'Billing South', BERGEN, { leftDaysAgo: 62 }),

  agent('Tomasz', 'Wieczorek', 'Tech Support', OSLO, { quality: 0.1 }),
  agent('Fatima', 'Zahra', 'Tech Support', OSLO, { quality: 0.5 }),
  agent('Eirik', 'Moen', 'Tech Support', OSLO),
  agent('Anjali', 'Menon', 'Tech Support', REMOTE, { load: 0.8 }),
  agent('Carlos', 'Restrepo', 'Tech Support', OSLO, { quality: -0.2 }),
  agent('Hanna', 'Virtanen', 'Tech Support', REMOTE, { hiredDaysAgo: 95 }),

  agent('Samuel', 'Tesfaye', 'Field Scheduling', BERGEN),
  agent('Ewa', 'Kowalska', 'Field Scheduling', BERGEN),
  agent('Noah', 'Van Dijk', 'Field Scheduling', BERGEN, { load: 0.7, leftDaysAgo: 140 }),
  agent('Siv', 'Larsen', 'Field Scheduling', BERGEN, { load: 0.7, quality: 0.2 }),

  agent('Mateo', 'Fuentes', 'Retention', OSLO, { quality: 0.5 }),
  agent('Leilani', 'Kahananui', 'Retention', REMOTE),
  agent('Omar', 'Haddad', 'Retention', OSLO),
  agent('Chloe', 'Bennett', 'Retention', OSLO, { quality: -0.15 }),

  {
    ...agent('Tariq', 'Aziz', 'Quality', OSLO, { load: 0 }),
    role: 'QA_REVIEWER',
  },
]

export const DEMO_NEWCOMER: DemoPerson = {
  email: mailAddress('Yusuf', 'Demir'),
  firstName: 'Yusuf',
  lastName: 'Demir',
  role: 'AGENT',
  location: OSLO,
  load: 0,
  quality: 0,
  hiredDaysAgo: 0,
}

type Details = Partial<Pick<DemoPerson, 'load' | 'quality' | 'hiredDaysAgo' | 'leftDaysAgo'>>

/** Demo accounts listed in the README. */
function account(
  mailbox: string,
  firstName: string,
  lastName: string,
  role: string,
  team: string,
  location: string,
  details: Details = {},
): DemoPerson {
  const email = `${mailbox}@demo.example`
  return { email, firstName, lastName, role, team, location, load: 0, quality: 0, signsIn: true, ...details }
}

function manager(
  firstName: string,
  lastName: string,
  team: string,
  location: string,
  details: Details = {},
): DemoPerson {
  const email = mailAddress(firstName, lastName)
  return { email, firstName, lastName, role: 'MANAGER', team, location, load: 0, quality: 0, ...details }
}

function agent(
  firstName: string,
  lastName: string,
  team: string,
  location: string,
  details: Details = {},
): DemoPerson {
  return { ...manager(firstName, lastName, team, location, { load: 1, ...details }), role: 'AGENT' }
}

function mailAddress(firstName: string, lastName: string): string {
  const plain = `${firstName}.${lastName}`.replaceAll('ı', 'i').replaceAll('ł', 'l').normalize('NFD')
  return `${plain.replace(/[^A-Za-z.-]/g, '').toLowerCase()}@demo.example`
}
