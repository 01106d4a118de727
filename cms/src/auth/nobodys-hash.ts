/** bcrypt hash of a random text, with the work factor Strapi uses: an unknown e-mail takes as long as a known one. */
export const NOBODYS_HASH = '$2a$10$CgdOAVVkE8ijUz8ipEp2JObcppI91Rcs9BlKRg3AoHziG3ozOw61m';
