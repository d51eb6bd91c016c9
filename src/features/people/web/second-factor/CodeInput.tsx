import { useTranslation } from 'react-i18next'
import { TextInput, type TextInputProps } from '#ui/TextInput.tsx'

/** Input for the six digits of an authenticator app, which phones and password managers can fill in. */
export function CodeInput(props: Omit<TextInputProps, 'label'>) {
  const { t } = useTranslation('people')
  return (
    <TextInput
      hint={t('secondFactor.codeHint')}
      {...props}
      label={t('secondFactor.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
    />
  )
}
