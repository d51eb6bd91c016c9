import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { usePatchResponse } from '#features/feedback/web/stream-cache.ts'
import type { DateTexts } from '#features/feedback/web/stream-dates.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart, prefetchChunk } from '#platform/web/load-chunk.ts'

const loadFollowUps = () => import('#features/interactions/web/FollowUps.tsx')
const FollowUps = lazyPart(loadFollowUps, 'FollowUps')

/** Preload when a card gets the focus: the form opens on a key, and typing starts right away. */
export const prefetchFollowUps = () => prefetchChunk(loadFollowUps)

type FollowUpPartProps = {
  solicitation: Solicitation
  dates: DateTexts
  noting: boolean
  onNote: (id: number, noting: boolean) => void
}

/** The follow-ups of a response. Most have none, and then nothing is loaded. */
export function ResponseFollowUps({ solicitation, dates, noting, onNote }: FollowUpPartProps) {
  const patch = usePatchResponse()
  const { id, follow_up_ids } = solicitation
  if (!noting && follow_up_ids.length === 0) return null
  return (
    <LazyPart onFailure={() => onNote(id, false)}>
      <FollowUps
        subject={{ type: 'solicitation', id }}
        ids={follow_up_ids}
        onIds={(change) =>
          patch(id, (response) => ({ ...response, follow_up_ids: [...change(response.follow_up_ids)] }))
        }
        moment={dates.moment}
        adding={noting}
        onAdding={(adding) => onNote(id, adding)}
      />
    </LazyPart>
  )
}
