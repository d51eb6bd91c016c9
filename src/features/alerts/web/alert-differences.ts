import { useTranslation } from 'react-i18next'
import {
  type AlertValues,
  type ChatValues,
  canHaveFollowUp,
  causeOf,
} from '#features/alerts/web/alert-values.ts'
import { useCauseSentence } from '#features/alerts/web/alert-words.ts'
import { useUnitNames } from '#features/feedback/web/use-unit-names.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import type { ConflictField } from '#ui/ConflictDialog.tsx'

/** The fields that differ between what was typed and a version that was saved meanwhile. */
export function useAlertDifferences(mine: AlertValues, stored: AlertValues): ConflictField[] {
  const { t } = useTranslation('alerts')
  const causes = [causeOf(mine), causeOf(stored)]
  const sentenceOf = useCauseSentence(causes)
  const teamName = useUnitNames('teams', [...new Set([...mine.teamIds, ...stored.teamIds])])
  const yes = (on: boolean) => (on ? t('form.yes') : t('form.no'))
  const chat = ({ isOn, url }: ChatValues) => (isOn && url !== '' ? t('form.newAddress') : yes(isOn))
  const wordsOf = (values: AlertValues) => ({
    name: values.name,
    cause: sentenceOf(causeOf(values)),
    teams: values.teamIds.map(teamName).join(', '),
    mail: yes(values.mail),
    push: yes(values.push),
    slack: chat(values.slack),
    teamsChat: chat(values.teams),
    webhook: yes(values.webhook),
    quiet: values.isQuiet ? `${values.quietFrom}–${values.quietTo}` : '',
    followUp:
      values.hasFollowUp && canHaveFollowUp(values.kind)
        ? t(`form.followUp.summary.${values.followUpOwner}`, { count: values.followUpHours ?? 0 })
        : '',
  })
  const labels = {
    name: t('form.name'),
    cause: t('form.cause'),
    teams: t('form.teams'),
    mail: t('channel.mail'),
    push: t('channel.push'),
    slack: t('channel.slack'),
    teamsChat: t('channel.teams'),
    webhook: t('channel.webhook'),
    quiet: t('form.quiet'),
    followUp: t('form.followUp.title'),
  }
  return differingFields(labels, { mine: wordsOf(mine), stored: wordsOf(stored) })
}
