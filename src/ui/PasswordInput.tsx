import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextInput, type TextInputProps } from '#ui/TextInput.tsx'
import { useUiText } from '#ui/text.ts'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end' | 'icon'>

/** A password field with a show button. Pasting and password managers work: set `autoComplete`. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const text = useUiText()
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <Button
          variant="link"
          aria-label={text(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          {text(shown ? 'hide' : 'show')}
        </Button>
      }
    />
  )
}
