import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Make, change and publish surveys. */
export const manageSurveys: Action = { name: 'surveys.manage', allows: isAdmin }

/** Ask what a file of translations would change; nothing is written. */
export const checkSurveyTranslations: Action = {
  name: 'surveys.check_translations',
  allows: isAdmin,
  whileViewingAs: true,
}

/** Look at a survey as a customer would: where the company has the feature. */
export const previewSurveys: Action = {
  name: 'surveys.preview',
  allows: (viewer) => isAdmin(viewer) && viewer.company.features.preview === true,
}

/** Ask for surveys to be sent, and say which mails came back: an admin, or a token made for it. */
export const sendSurveys: Action = {
  name: 'surveys.send',
  tokenScope: 'surveys:send',
  allows: isAdmin,
}

/** See what became of the surveys on their way, and how they are sent. */
export const manageSurveyRequests: Action = { name: 'surveys.requests', allows: isAdmin }
