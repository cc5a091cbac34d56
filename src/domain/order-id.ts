/** 128 random bits in base64url. A bill has an id of the same kind. */
export const orderIdPattern = /^[A-Za-z0-9_-]{22}$/
