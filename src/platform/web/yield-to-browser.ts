/**
 * Ends the present piece of work: keys, clicks and what waits to be drawn get their turn before what follows. A request
 * that a drawing asks for is sent after it, since the sending alone takes the browser as long as many a drawing.
 */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
