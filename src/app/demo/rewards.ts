import type { DemoCompany } from '#app/demo/plan.ts'
import { readSettings, saveSettings } from '#features/company/settings/settings.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { streamQuery } from '#features/feedback/stream/stream.ts'
import { findLogin } from '#features/people/sessions/directory.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { chooseAreas } from '#features/rewards/configuration/areas.ts'
import { configureRewards } from '#features/rewards/configuration/configuration.ts'
import { chooseMode } from '#features/rewards/configuration/mode.ts'
import { giveReward } from '#features/rewards/earning/give.ts'
import { readEarned } from '#features/rewards/earning/read-earned.ts'
import { praiseProvider } from '#features/rewards/votes/praise.ts'
import { listAreasOfExcellence } from '#features/surveys/catalogue/areas.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

const VOTES = 60
const AREAS = 6
/** The rewards that customers choose, in turn. */
const CHOICES: readonly RewardTier[] = ['low', 'mid', 'low', 'low', 'high', 'mid', 'low']
/** Time between rating and choice. */
const LATER_MS = 40_000

/** Adds reward votes, earned rewards and some given ones. Does nothing on a second run. */
export async function seedRewards(services: Services, viewer: Viewer, company: DemoCompany): Promise<void> {
  const settings = await readSettings(services, viewer)
  if (settings.rewards_enabled) return
  await saveSettings(services, viewer, { version: settings.version, rewards_enabled: true })
  await configureRewards(services, viewer, {
    tiers: {
      low: { reward: 1, threshold: 3 },
      mid: { reward: 11, threshold: 4 },
      high: { reward: 21, threshold: 6 },
    },
    thresholdsEnabled: true,
    fiveStarRewards: true,
  })
  const areas = await tenantTransaction(services, viewer, listAreasOfExcellence)
  if (areas.length >= AREAS)
    await chooseAreas(services, viewer, { ids: areas.slice(0, AREAS).map(({ id }) => id), previous: null })
  await chooseMode(services, viewer, 'REWARDS')
  await vote(services, viewer)
  await give(services, company)
}

/** Lets the customers of the newest five-star responses choose a reward, oldest first. */
async function vote(services: Services, viewer: Viewer): Promise<void> {
  const query = streamQuery(viewer, { stars: [5], limit: VOTES })
  const [rows] = await tenantFlight(services, viewer.company.id, [query])
  const solicitations = JSON.parse(String(rows?.[0]?.solicitations ?? '[]')) as Solicitation[]
  for (const [index, { id, responded_at }] of solicitations.reverse().entries()) {
    const time = new Date(Math.min(Date.parse(responded_at) + LATER_MS, services.clock.now().getTime()))
    const tier = CHOICES[index % CHOICES.length] ?? 'low'
    await tenantTransaction({ ...services, clock: { now: () => time } }, viewer, (tx) =>
      praiseProvider.choose(tx, id, [tier]),
    )
  }
}

/** Marks the first earned rewards as given by team leaders. */
async function give(services: Services, company: DemoCompany): Promise<void> {
  for (const { owner } of company.teams) {
    const login = owner === undefined ? null : await findLogin(services.database.kysely, owner)
    const lead = login && (await loadViewer(services, login.company_id, login.employee_id))
    if (!lead) continue
    const earned = await readEarned(services, lead, { given: false, after: null, limit: 20 })
    const open = earned.filter(({ canGive }) => canGive)
    for (const { id } of open.slice(Math.ceil(open.length / 2))) await giveReward(services, lead, id, null)
  }
}
