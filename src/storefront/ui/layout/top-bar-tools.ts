import { createContext, type ReactNode } from 'react'

/** What the layout adds at the end of each TopBar, after the screen's own action. */
export const TopBarTools = createContext<ReactNode>(null)
