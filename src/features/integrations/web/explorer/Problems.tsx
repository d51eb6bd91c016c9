import { useTranslation } from 'react-i18next'
import type { Place, Problem } from '#features/integrations/web/explorer/query-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** What keeps the query from running. */
export function Problems({
  problems,
  onShow,
}: {
  problems: readonly Problem[]
  onShow: (place: Place) => void
}) {
  const { t } = useTranslation('integrations')
  if (problems.length === 0) return null
  return (
    <Banner tone="warn" live>
      <ul className="stack-fit gap-4">
        {problems.slice(0, MOST).map((problem) => (
          <li key={`${problem.message} ${problem.place?.line} ${problem.place?.column}`} className="break">
            {problem.in === 'variables' && `${t('explorer.variables')}: `}
            {wordsOf(problem, t)}{' '}
            {problem.place && (
              <PlaceLink place={problem.place} onShow={problem.in === 'query' ? onShow : null} />
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const MOST = 10

export function PlaceLink({ place, onShow }: { place: Place; onShow: ((place: Place) => void) | null }) {
  const { t } = useTranslation('integrations')
  const text = t('explorer.place', place)
  if (!onShow) return <>{text}</>
  return (
    <Button variant="link" onClick={() => onShow(place)}>
      {text}
    </Button>
  )
}

/** Messages about the query come from the GraphQL library, and are English. */
const wordsOf = ({ message }: Problem, t: (key: string) => string): string => {
  if (message === 'not-json') return t('explorer.notJson')
  return message === 'not-object' ? t('explorer.notObject') : message
}
