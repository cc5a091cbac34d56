import { studioQuery } from './queries.ts'
import { studioOf } from './studio.ts'

/** The draft as `studioQuery` reads it, with the menu file that it makes. */
export const shownStudioQuery = () => ({ ...studioQuery(), select: studioOf })
