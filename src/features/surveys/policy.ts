import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'

/** Create, change and publish surveys. */
export const manageSurveys: Action = { name: 'surveys.manage', allows: isAdmin }

/** Preview what a file of translations would change; nothing is written. */
export const checkSurveyTranslations: Action = {
  name: 'surveys.check_translations',
  allows: isAdmin,
  whileViewingAs: true,
}

/** Preview a survey as customers see it, if the company has the feature. */
export const previewSurveys: Action = {
  name: 'surveys.preview',
  allows: (viewer) => isAdmin(viewer) && viewer.company.features.preview === true,
}

/** Request surveys and report bounced mails: an admin, or a token with this scope. */
export const sendSurveys: Action = {
  name: 'surveys.send',
  tokenScope: 'surveys:send',
  allows: isAdmin,
}

/** See survey requests and their delivery. */
export const readSurveyRequests: Action = {
  name: 'surveys.requests.read',
  tokenScope: 'surveys:read',
  allows: isAdmin,
}

/** Send survey requests again, revoke them, and change the delivery settings. */
export const manageSurveyRequests: Action = { name: 'surveys.requests', allows: isAdmin }
