/**
 * What checks passkeys needs this, and at once. It imports it itself, but a bundler runs modules of the old kind after those of the
 * new one; from a file of its own it comes first.
 */
import "reflect-metadata";
