import { useTranslation } from 'react-i18next'
import type { TokenScope } from '#features/people/web/tokens/tokens-api.ts'

/** What each scope allows. A scope without texts does not compile. */
export function useScopeWords(): Record<TokenScope, { label: string; hint: string }> {
  const { t } = useTranslation('people')
  return {
    'feedback:read': { label: t('tokens.scopes.feedbackRead'), hint: t('tokens.scopes.feedbackReadHint') },
    'qa:read': { label: t('tokens.scopes.qaRead'), hint: t('tokens.scopes.qaReadHint') },
    'interactions:read': {
      label: t('tokens.scopes.interactionsRead'),
      hint: t('tokens.scopes.interactionsReadHint'),
    },
    'transcripts:read': {
      label: t('tokens.scopes.transcriptsRead'),
      hint: t('tokens.scopes.transcriptsReadHint'),
    },
    'coaching:read': { label: t('tokens.scopes.coachingRead'), hint: t('tokens.scopes.coachingReadHint') },
    'metrics:read': { label: t('tokens.scopes.metricsRead'), hint: t('tokens.scopes.metricsReadHint') },
    'surveys:read': { label: t('tokens.scopes.surveysRead'), hint: t('tokens.scopes.surveysReadHint') },
    'audit:read': { label: t('tokens.scopes.auditRead'), hint: t('tokens.scopes.auditReadHint') },
    'people:read': { label: t('tokens.scopes.peopleRead'), hint: t('tokens.scopes.peopleReadHint') },
    'feedback:write': { label: t('tokens.scopes.feedbackWrite'), hint: t('tokens.scopes.feedbackWriteHint') },
    'surveys:send': { label: t('tokens.scopes.surveysSend'), hint: t('tokens.scopes.surveysSendHint') },
    'people:write': { label: t('tokens.scopes.peopleWrite'), hint: t('tokens.scopes.peopleWriteHint') },
    'people:provision': {
      label: t('tokens.scopes.peopleProvision'),
      hint: t('tokens.scopes.peopleProvisionHint'),
    },
    'interactions:write': {
      label: t('tokens.scopes.interactionsWrite'),
      hint: t('tokens.scopes.interactionsWriteHint'),
    },
  }
}
