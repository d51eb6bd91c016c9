import { useQuery } from '@tanstack/react-query'
import { campaignsQuery } from '#features/rewards/web/config/config-queries.ts'
import { useSession } from '#platform/web/session.ts'

/** Campaigns of the gifting platform. If it does not answer, the rest of the page still works. */
export function useCampaigns(gifting: boolean) {
  const { features } = useSession()
  const { data, error, refetch } = useQuery({ ...campaignsQuery, enabled: gifting })
  return {
    /** Whether the gifting platform is connected. */
    gifting,
    /** Whether people outside the US have their own campaign. */
    multiRegion: features.multi_region === true,
    /** Undefined until the platform has answered. */
    all: gifting ? data : undefined,
    error: gifting && !data ? error : null,
    retry: () => void refetch(),
  }
}
