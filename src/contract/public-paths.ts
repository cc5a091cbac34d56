import { apiBase } from './endpoint.ts'

// apart from their endpoints: the first screen knows these paths, and loads no schema of a later screen

export const branchesPath = `${apiBase}/branches` as const

/** `:id` is the id of a dish. */
export const brandDishPath = `${apiBase}/dishes/:id` as const
