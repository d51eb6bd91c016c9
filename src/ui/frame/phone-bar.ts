import { createContext, useContext } from 'react'

/** The places in the phone bar for the page's title and actions. */
export interface PhoneBarSlots {
  title: HTMLElement | null
  actions: HTMLElement | null
}

export const PhoneBarContext = createContext<PhoneBarSlots>({ title: null, actions: null })

export function usePhoneBar(): PhoneBarSlots {
  return useContext(PhoneBarContext)
}
