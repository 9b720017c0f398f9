mod fence;
