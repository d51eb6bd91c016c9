import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { DigestButton } from '#features/notifications/digests/web/DigestButton.tsx'
import { offeredDigests } from '#features/notifications/digests/web/offered-digests.ts'
import { CompanyTrendsPage, TeamTrendsPage } from '#features/reports/trends/web/TrendsPages.tsx'
import { useSession } from '#platform/web/session.ts'

export const DigestedTeamTrends = () => <TeamTrendsPage actions={<Digest type="team_report" />} />
export const DigestedCompanyTrends = () => <CompanyTrendsPage actions={<Digest type="company_report" />} />

/** Trends with a button to subscribe to them by mail, for people who may subscribe. */
function Digest({ type }: { type: SubscriptionType }) {
  return offeredDigests(useSession()).includes(type) && <DigestButton type={type} compact />
}
