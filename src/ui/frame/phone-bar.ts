import { createContext, useContext } from 'react'

/** Where the page's bar puts its title and actions on the phone layout. */
export interface PhoneBarSlots {
  title: HTMLElement | null
  actions: HTMLElement | null
}

export const PhoneBarContext = createContext<PhoneBarSlots>({ title: null, actions: null })

export function usePhoneBar(): PhoneBarSlots {
  return useContext(PhoneBarContext)
}
