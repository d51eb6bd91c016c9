import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/interactions/interactions.module.css'
import type { ListedInteraction } from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { Person } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'

type People = Pick<ListedInteraction, 'employee' | 'team' | 'participants' | 'blind'>

/** Names of others shown beside the employee; the tooltip has all. */
const FEW_OTHERS = 1

/** The assigned employee, and the others who spoke. */
export function TookPart({ row }: { row: People }) {
  const { t } = useTranslation('qa-reviews')
  const { employee, team, blind } = row
  const others = othersIn(row)
  const withOthers = useOthersText(others)
  if (!employee && others.length === 0)
    return (
      <span className="inline-row gap-5 muted">
        {blind && <Icon name="eye-off" />}
        {t(blind ? 'list.hiddenEmployee' : 'interactions.nobody')}
      </span>
    )
  return (
    <span className={s.employee}>
      {employee ? (
        <Person name={employee.name} image={employee.image} detail={team?.name} />
      ) : (
        <span className="muted">{t('interactions.nobody')}</span>
      )}
      {withOthers && (
        <small className={s.others} title={others.join('\n')}>
          {withOthers}
        </small>
      )}
    </span>
  )
}

/** The names of those who spoke beside the assigned employee, the most active first. */
export const othersIn = ({ employee, participants }: Pick<People, 'employee' | 'participants'>): string[] =>
  participants.flatMap(({ id, name }) => (name === null || id === employee?.id ? [] : [name]))

/** "with Bo Dahl and 2 more"; null if nobody else spoke. */
export function useOthersText(others: readonly string[]): string | null {
  const { t } = useTranslation('qa-reviews')
  if (others.length === 0) return null
  const names = others.slice(0, FEW_OTHERS).join(', ')
  const more = others.length - FEW_OTHERS
  return t('interactions.with', {
    names: more > 0 ? t('list.filter.more', { names, count: more }) : names,
  })
}
