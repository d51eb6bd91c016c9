import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import s from '#app/web/shell/LoadingLine.module.css'

/** The thin line at the top while the next page loads. Pages that load quickly never show it. */
export function LoadingLine() {
  const { t } = useTranslation('app')
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <div className={s.line} role="progressbar" aria-label={t('shell.loading')} /> : null
}
