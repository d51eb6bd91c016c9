import { DIGEST_ORIGIN, digestRefusal } from '#features/notifications/digests/send.ts'
import { reportRefusal, SUBSCRIPTION_ORIGIN } from '#features/subscriptions/refusal.ts'
import { MAIL_ORIGIN } from '#features/surveys/delivery/dispatch.ts'
import { surveyMailRefusal } from '#features/surveys/delivery/outcomes.ts'
import type { MailRefusals } from '#platform/mail/send-mail.ts'
import type { Services } from '#platform/services.ts'

/** The checks of each area just before one of its mails is sent. */
export const mailRefusals = (services: Services): MailRefusals => ({
  [DIGEST_ORIGIN]: (viewer, mailId) => digestRefusal(services, viewer, mailId),
  [SUBSCRIPTION_ORIGIN]: (viewer, mailId) => reportRefusal(services, viewer, mailId),
  [MAIL_ORIGIN]: (viewer, mailId) => surveyMailRefusal(services, viewer, mailId),
})
