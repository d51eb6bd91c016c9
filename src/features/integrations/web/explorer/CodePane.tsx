import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/integrations/web/explorer/explorer.module.css'
import type { Operation } from '#features/integrations/web/explorer/query-text.ts'
import { EXAMPLE_LANGUAGES, type Example, examplesOfRequest } from '#lib/request-examples/examples.ts'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { Segmented } from '#ui/Segmented.tsx'

/** The query as a program. Tokens and cookies are environment variables, so none appears here. */
export function CodePane({
  query,
  variables,
  operation,
}: {
  query: string
  variables: object
  operation: Operation | undefined
}) {
  const { t } = useTranslation('integrations')
  const [language, setLanguage] = useState<Example['language']>('curl')
  const isMutation = operation?.kind === 'mutation'
  const examples = examplesOfRequest({
    method: 'POST',
    url: `${location.origin}/graphql`,
    query: {},
    // Few mutations accept tokens; a session can send all of them.
    access: isMutation ? 'session' : 'token',
    body: {
      type: 'application/json',
      value: { query, variables, ...(operation?.name && { operationName: operation.name }) },
    },
    fileField: null,
    isRepeatable: isMutation,
    pages: null,
    answer: 'json',
  })
  const code = examples.find((each) => each.language === language)?.code ?? ''
  const copy = async () => {
    try {
      await writeClipboard(code)
      notify(t('explorer.code.copied'), 'success')
    } catch {
      notify(t('explorer.notCopied'), 'error')
    }
  }
  return (
    <>
      <div className="flex gap-8 wrap between">
        <Segmented
          label={t('explorer.code.language')}
          value={language}
          onChange={setLanguage}
          options={EXAMPLE_LANGUAGES.map((value) => ({ value, label: value }))}
        />
        <Button icon="copy" onClick={copy}>
          {t('explorer.code.copy')}
        </Button>
      </div>
      <p className="small secondary">{t(isMutation ? 'explorer.code.session' : 'explorer.code.token')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long programs scroll, also with the keyboard */}
      <section className={s.answer} tabIndex={0} aria-label={t('explorer.panes.code')}>
        <pre>{code}</pre>
      </section>
    </>
  )
}
