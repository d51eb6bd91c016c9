import type { Praise, PraiseProvider } from '#features/surveys/customer-page/praise.ts'
import { type Form, fieldOf, type Visit, visit } from '#features/surveys/customer-page/visit.ts'
import { lockByToken } from '#features/surveys/delivery/store.ts'
import type { SurveyToken } from '#features/surveys/delivery/token.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The choices offered to a customer who has answered, while the link is valid; null if there are none. */
export const findPraise = async (tx: Tx, shown: Visit, praise: PraiseProvider): Promise<Praise | null> => {
  const id = answered(tx, shown)
  return id === null ? null : praise.offer(tx, id)
}

/** Stores a choice; null for an unknown link. */
export async function choosePraise(
  tx: Tx,
  token: SurveyToken,
  { form, praise }: { form: Form; praise: PraiseProvider },
): Promise<{ shown: Visit; taken: boolean } | null> {
  // Locked, so that several posts for one link run one after another.
  const request = await lockByToken(tx, token.hash)
  const shown = request && (await visit(tx, token, [fieldOf(form, 'lang')]))
  if (!shown) return null
  const id = answered(tx, shown)
  return { shown, taken: id !== null && (await praise.choose(tx, id, form.get('praise') ?? [])) }
}

const answered = (tx: Tx, { linkState, request }: Visit): number | null =>
  linkState === 'answered' && request.expires_at > tx.now ? request.response_id : null
