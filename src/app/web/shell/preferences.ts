import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '#platform/web/api.ts'
import { changeLanguage, type LanguageCode } from '#platform/web/i18n.ts'
import { type Session, sessionQuery } from '#platform/web/session.ts'
import { type ColorScheme, useColorScheme } from '#ui/color-scheme.ts'

type Preferences = { language?: LanguageCode; colour_scheme?: ColorScheme }

/** Changes how the application looks or speaks: at once here, and kept on the server for later visits. */
export function usePreferences() {
  const queryClient = useQueryClient()
  const { scheme, setScheme } = useColorScheme()
  const keep = useMutation({
    mutationFn: (preferences: Preferences) =>
      bodyOf(api.PUT('/api/v1/session/preferences', { body: preferences })),
    // Before the answer: the next page reads its language from the session.
    onMutate: (preferences) =>
      queryClient.setQueryData<Session>(
        sessionQuery.queryKey,
        (session) => session && { ...session, person: { ...session.person, ...preferences } },
      ),
  })
  return {
    scheme,
    chooseScheme: (colour_scheme: ColorScheme) => {
      setScheme(colour_scheme)
      keep.mutate({ colour_scheme })
    },
    chooseLanguage: (language: LanguageCode) => {
      void changeLanguage(language)
      keep.mutate({ language })
    },
  }
}
