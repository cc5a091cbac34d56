/** The saddle cloths; `tokens.css` says what each sets. */
export type ClothName = 'rumman' | 'zafaran' | 'hail' | 'nil' | 'ward' | 'lumi'

/**
 * Lays a cloth under an element: sets --cloth, --cloth-deep, --cloth-soft, --on-cloth and --thread for all
 * that is in it.
 */
export const clothClass = (cloth: ClothName): string => `cloth-${cloth}`
