import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '#platform/web/api.ts'
import { changeLanguage, type LanguageCode } from '#platform/web/i18n.ts'
import { type Session, sessionQuery } from '#platform/web/session.ts'
import { type ColorScheme, useColorScheme } from '#ui/color-scheme.ts'

type Preferences = { language?: LanguageCode; colour_scheme?: ColorScheme }

/** Changes colours or language: immediately in this browser, and on the server for later visits. */
export function usePreferences() {
  const queryClient = useQueryClient()
  const { scheme, setScheme } = useColorScheme()
  const keep = useMutation({
    mutationFn: (preferences: Preferences) =>
      bodyOf(api.PUT('/api/v1/session/preferences', { body: preferences })),
    // Update the cached session before the server answers: the next page reads its language from it.
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
