import { createStore } from 'jotai'

/**
 * Returns a store for the atoms of the page. The entry imports this module first: it is in the chunk of the
 * libraries, which are then evaluated in another task than the storefront.
 */
export const createPageStore = (): ReturnType<typeof createStore> => createStore()
