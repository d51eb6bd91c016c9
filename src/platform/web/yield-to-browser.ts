/**
 * Lets the browser handle input and render before the next step. A request caused by a render is sent afterwards,
 * because sending alone can take the browser as long as many a render.
 */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
