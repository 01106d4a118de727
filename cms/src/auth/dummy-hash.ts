/** bcrypt hash of a random text, with Strapi's work factor, so that signing in takes equally long with an unknown email. */
export const DUMMY_HASH = '$2a$10$CgdOAVVkE8ijUz8ipEp2JObcppI91Rcs9BlKRg3AoHziG3ozOw61m';
