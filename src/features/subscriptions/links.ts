import type { ReadLink, UnsubscribeLink } from '#features/notifications/digests/unsubscribe.ts'
import { unsubscribe } from '#features/subscriptions/subscriptions.ts'
import { readReaderToken } from '#features/subscriptions/token.ts'

/** Links in the mails of subscriptions: each ends one for one reader. */
export const readSubscriptionLink: ReadLink = (secretKey, token) => {
  const facts = readReaderToken(secretKey, token)
  return (
    facts && {
      ...facts,
      words: WORDS,
      end: (tx) => unsubscribe(tx, facts.subscriptionId, facts.employeeId),
    }
  )
}

const WORDS: UnsubscribeLink['words'] = {
  en: {
    title: 'Subscription',
    ask: 'Do you want to stop getting this by e-mail?',
    done: 'You have unsubscribed. You can resume under “Subscriptions” in Plaudit.',
  },
  nb: {
    title: 'Abonnement',
    ask: 'Vil du slutte å få dette på e-post?',
    done: 'Du er meldt av. Du kan fortsette igjen under «Abonnementer» i Plaudit.',
  },
}
