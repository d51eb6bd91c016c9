import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import { DigestButton } from '#features/notifications/digests/web/DigestButton.tsx'
import { offeredDigests } from '#features/notifications/digests/web/offered-digests.ts'
import { CompanyTrendsPage, TeamTrendsPage } from '#features/reports/trends/web/TrendsPages.tsx'
import { useSession } from '#platform/web/session.ts'

export const DigestedTeamTrends = () => <TeamTrendsPage actions={<Digest type="team_report" />} />
export const DigestedCompanyTrends = () => <CompanyTrendsPage actions={<Digest type="company_report" />} />

/** What the page shows, by mail; for those who may have it. */
function Digest({ type }: { type: SubscriptionType }) {
  return offeredDigests(useSession()).includes(type) && <DigestButton type={type} compact />
}
