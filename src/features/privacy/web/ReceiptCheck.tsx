import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { verifyReceipt } from '#features/privacy/web/privacy-api.ts'
import { Banner } from '#ui/Banner.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'

const LARGEST_RECEIPT = 1_000_000

/** Says whether a receipt was signed here and is unchanged. */
export function ReceiptCheck() {
  const { t } = useTranslation('privacy')
  const check = useMutation({
    mutationFn: async (file: File) => {
      const receipt = parsed(await file.text())
      return receipt === null ? { valid: false } : verifyReceipt(receipt)
    },
  })
  return (
    <div className="stack gap-8">
      <FileDrop
        label={t('receipt.label')}
        hint={t('receipt.hint')}
        accept=".json,application/json"
        maxSize={LARGEST_RECEIPT}
        onFiles={([file]) => file && check.mutate(file)}
      />
      {check.data && (
        <Banner tone={check.data.valid ? 'accent' : 'bad'} live>
          {check.data.valid ? t('receipt.valid') : t('receipt.invalid')}
        </Banner>
      )}
    </div>
  )
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
