import { useQuery } from '@tanstack/react-query'
import { campaignsQuery } from '#features/rewards/web/config/config-queries.ts'
import { useSession } from '#platform/web/session.ts'

/** Where rewards can be ordered. The platform may not answer: all else goes on without it. */
export function useCampaigns(gifting: boolean) {
  const { features } = useSession()
  const { data, error, refetch } = useQuery({ ...campaignsQuery, enabled: gifting })
  return {
    /** Whether the company is connected. */
    gifting,
    /** Whether people outside the US have a campaign of their own. */
    multiRegion: features.multi_region === true,
    /** Undefined until the platform has answered. */
    all: gifting ? data : undefined,
    error: gifting && !data ? error : null,
    retry: () => void refetch(),
  }
}
